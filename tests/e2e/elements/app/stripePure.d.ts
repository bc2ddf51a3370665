// The package publishes this entry without an `exports` map. Node's module resolution, which
// TypeScript follows, does not find it; the bundler does.
declare module '@stripe/stripe-js/pure' {
  export { loadStripe } from '@stripe/stripe-js'
}

// The package publishes this entry without an `exports` map, which Node's rules for modules, and so
// TypeScript under them, do not resolve; the bundler does.
declare module '@stripe/stripe-js/pure' {
  export { loadStripe } from '@stripe/stripe-js'
}

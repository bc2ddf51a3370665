/** Stryker mutates the pure rules and the pure parts of the screens: `npm run stryker`. */
// biome-ignore lint/style/noDefaultExport: Stryker reads the default export
export default {
  // Stryker rewrites the paths of a tsconfig by TypeScript's JavaScript API, which TypeScript 7 lacks.
  tsconfigFile: 'none.json',
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/stryker.vitest.config.ts', related: true },
  mutate: [
    'rules/{calendar,consentWord,declineAdvice,isPlainName,latePayment,memoize,message,money,payment}.ts',
    'rules/{paymentRequest,permissions,readRetryAfter,requestActions,textParts,textPrices}.ts',
    'rules/{quietHours,texts,timeZones,verifyCode}.ts',
    'rules/import/{guessColumns,guessDelimiter,readRow}.ts',
    'rules/phone/{cleanPhone,extractNumbers,maskPhone,readDigits,readWith,searchTerms}.ts',
    'rules/words/chooseLocale.ts',
    'web/outbox/{keepTrying,openOutbox,sendWaiting}.ts',
    'web/pay/{confirmPayment,followPayment,statusPace}.ts',
    'web/phone/{editHistory,editPhone,normalizePhone}.ts',
    'web/requests/{chooseToast,statusWords,typedCurrency}.ts',
    'web/requests/list/{applyEvent,listFilter,matchesFilter}.ts',
    'web/requests/new/{checkRequest,requestDraft,sendTimes,whyCostly}.ts',
    'web/requests/one/{readTypedAmount,whyNotNow}.ts',
    'web/signIn/readNext.ts',
    'web/staff/api/keptAttempt.ts',
    'web/ui/chooseVisibleToasts.ts',
  ],
  // A changed word is no bug of logic: the words have tests of their own, in every language.
  mutator: { excludedMutations: ['StringLiteral'] },
  // A change to a table that is built while a file loads would need every test of the file.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  incremental: true,
  incrementalFile: 'test-results/stryker.incremental.json',
  reporters: ['progress-append-only', 'json'],
  jsonReporter: { fileName: 'test-results/stryker.json' },
  tempDirName: '.stryker-tmp',
  ignorePatterns: [
    '.data',
    'bench',
    'dist',
    'docs',
    'sandbox',
    'scripts',
    'server',
    'test-results',
  ],
}

import { defineConfig } from '@playwright/test'
import { RESOLVES_PLAIN } from './lib/plain-http.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

/**
 * Chromium draws the suggestions of its address bar with pages of their own, two for each window, which nobody
 * sees here. A list of features takes the place of Playwright's, so that this one begins with Playwright's.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
]

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  outputDir: 'results',
  globalSetup: './lib/server.ts',
  fullyParallel: true,
  // a browser, its server and its database keep two cores busy; more at once only wait for each other
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // axe walks a large page; on a busy machine that takes its time
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    // what has not come by then does not come
    actionTimeout: 60_000,
    // known to the workers once lib/server.ts has started it
    baseURL: process.env['BASE_URL'] ?? '',
    locale: 'en-US',
    timezoneId: 'Europe/Kyiv',
    // what fades out is not found a second time meanwhile
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // a page lives for seconds: making code for hours costs it more than that saves
        '--js-flags=--no-turbofan --no-maglev',
        `--disable-features=${WITHOUT.join(',')}`,
        RESOLVES_PLAIN,
      ],
    },
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'desk', use: { viewport: desk }, grepInvert: /@phone alone/ },
    { name: 'phone', use: { viewport: phone, hasTouch: true, isMobile: true }, grep: /@phone/ },
  ],
})

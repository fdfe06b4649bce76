import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { compileCache } from './server/src/config/early-settings.mjs'

/** Tests that start whole servers take longest, and would leave one worker alone at the end. */
const LONG = /server\/src\/(tests|cli|mail)\//

const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
const wantsDemo = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').includes('demo-folder.ts')

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const long = sorted.filter(isLong)
    // the first of them loads the demo, for which the others would wait with nothing to do
    const [first, ...others] = long.filter(wantsDemo)
    const meanwhile = long.filter((file) => !wantsDemo(file))
    const short = sorted.filter((file) => !isLong(file))
    return [...(first ? [first] : []), ...meanwhile, ...others, ...short]
  }
}

/** Who starts servers and waits for them leaves a core to others; many would use up the connections of PostgreSQL. */
const maxWorkers = 3

/**
 * A worker asks its servers many thousands of times, through the HTTP parser that `fetch` has as
 * WebAssembly. V8 compiles what that calls anew when it is called often, and now and then ends the
 * process when it frees what it had before (`Check failed: jit_page.has_value()`).
 */
const execArgv = ['--wasm-wrapper-tiering-budget=2000000000']

/** What hangs ends some time; a slow or busy machine is no mistake. */
const patience = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 10_000 } },
}

/** Processes and threads that tests start, to read a schedule or a form, need not compile our files anew. */
process.env['NODE_COMPILE_CACHE'] ??= compileCache

/** Server tests go through the door, on a PostgreSQL that is started once for all of them. */
const server = {
  maxWorkers,
  execArgv,
  globalSetup: ['server/src/testing/global-setup.ts'],
  setupFiles: ['server/src/testing/seed.ts'],
  ...patience,
  // a worker loads the server once, not for each file
  isolate: false,
}

/** Replaces a module for all that import it, and so can share none with other tests. */
const mocking = [
  'server/src/features/about/away-files.test.ts',
  'server/src/features/sign-in/attempts.test.ts',
  'server/src/storage/disk.test.ts',
]

/** What a page of the product needs to be drawn without a browser. */
const page = {
  maxWorkers,
  environment: 'jsdom',
  setupFiles: ['src/testing/setup.ts'],
  ...patience,
}

/** Tests of pages that need the clock of the process, or a `Response` of the process's own kind. */
const processPages = ['src/lib/dates/dates.test.tsx', 'src/documents/exports/ExportDialog.test.tsx']

/** Tests on files that lie beside the project; `npm run check:shared` says where. */
const shared = '**/*.shared.test.ts'

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'scripts',
          maxWorkers,
          include: ['{scripts,web/scripts}/**/*.test.ts'],
          ...patience,
        },
      },
      {
        test: {
          name: 'contract',
          maxWorkers,
          include: ['contract/src/**/*.test.ts'],
          exclude: [shared],
          isolate: false,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [shared, ...mocking],
          ...server,
        },
      },
      { test: { name: 'mocks', include: mocking, ...server, isolate: true } },
      {
        // what uploads and serves files, once more with an S3-compatible store
        test: {
          name: 's3',
          include: [
            'server/src/http/body/uploads.test.ts',
            'server/src/http/body/uploads-broken-off.test.ts',
            'server/src/features/files/*.test.ts',
            'server/src/features/documents/trash/purge.test.ts',
            'server/src/files/same-bytes.test.ts',
            'server/src/files/sweep.test.ts',
            'server/src/integrity/*.test.ts',
          ],
          env: { TEST_STORAGE: 's3' },
          ...server,
        },
      },
      {
        // what needs no page: *.test.ts
        extends: './web/vite.config.ts',
        root: 'web',
        test: {
          name: 'web',
          maxWorkers,
          include: ['src/**/*.test.ts'],
          exclude: [shared],
          isolate: false,
          ...patience,
        },
      },
      {
        // what needs one: *.test.tsx
        extends: './web/vite.config.ts',
        root: 'web',
        test: {
          name: 'page',
          include: ['src/**/*.test.tsx'],
          exclude: processPages,
          ...page,
          // a file has a world of its own, in a worker that has compiled its code before
          pool: 'vmThreads',
        },
      },
      {
        extends: './web/vite.config.ts',
        root: 'web',
        test: { name: 'page process', include: processPages, ...page },
      },
      ...(process.env['SHARED_DIR']
        ? [{ test: { name: 'shared', include: [`{contract,server,web}/${shared}`], ...server } }]
        : []),
    ],
  },
})

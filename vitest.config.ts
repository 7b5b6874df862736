import { readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { databaseFiles } from './scripts/vitest/database-files.mjs'
import { runsOnInstances, runsThere } from './scripts/vitest/instances.mjs'
import FileOrder from './scripts/vitest/file-order.mjs'
import { workers } from './scripts/vitest/machine.mjs'

/** Long limits for a loaded computer have no cost on an idle computer. */
const patient = { expect: { poll: { timeout: 60_000, interval: 50 } }, testTimeout: 180_000, hookTimeout: 300_000 }
/** With Node's default of 16 MB for young objects, garbage collection took a tenth of the processor time. */
const everywhere = { ...patient, execArgv: ['--max-semi-space-size=64'] }
const patience = path.join(import.meta.dirname, 'scripts/vitest/patient.setup.mjs')
/** Loading the libraries again for each file would take two thirds of the run. */
const shared = {
  isolate: false,
  setupFiles: [path.join(import.meta.dirname, 'scripts/vitest/fresh.setup.mjs'), patience],
}

const SERVER = path.join(import.meta.dirname, 'apps/server')
/** The tests of `move-in` also start servers, so they use workers that have already loaded the server. */
const SERVER_TESTS = ['src', 'test', '../move-in/src', '../move-in/test']
/** Returns the tests for PostgreSQL. Rules, parsers and pictures do not depend on the database. */
const serverTests = () =>
  databaseFiles(
    SERVER_TESTS.flatMap((name) =>
      readdirSync(path.join(SERVER, name), { recursive: true }).map((file) => `${name}/${file}`),
    )
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.join(SERVER, file)),
  )
    .map((file) => path.relative(SERVER, file))
    .filter((file) => process.env['TEST_INSTANCES'] === undefined || runsOnInstances(file))
    .filter((file) => process.env['TEST_BESIDE_INSTANCES'] === undefined || !runsThere(file))

/**
 * With TEST_DATABASE_URL, `server` runs on PostgreSQL. `browser` and `journeys` need the build and Chromium. On a
 * loaded computer, the simulated user may be faster than the page, so failed tests are tried three times.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          root: './apps/server',
          include: process.env['TEST_DATABASE_URL']
            ? serverTests()
            : SERVER_TESTS.map((name) => `${name}/**/*.test.ts`),
          ...everywhere,
          pool: 'forks',
          // Loading the server's modules again for each file took half of the whole run.
          isolate: false,
          // Reused transformed modules save 9 of 17 CPU seconds of a test file.
          experimental: { fsModuleCache: true },
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          ...everywhere,
          ...shared,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: './apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          ...everywhere,
          ...shared,
          setupFiles: [...shared.setupFiles, path.join(import.meta.dirname, 'apps/web/test.setup.ts')],
        },
      },
      {
        test: {
          name: 'scratch',
          root: './apps/editors/scratch',
          include: ['{src,build,test}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
          ...everywhere,
          ...shared,
        },
      },
      ...['junior', 'python'].map((name) => ({
        test: {
          name,
          root: `./apps/editors/${name}`,
          include: ['{src,build,test}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
          ...everywhere,
          ...shared,
        },
      })),
      {
        test: {
          name: 'browser',
          include: ['apps/**/test/**/*.browser.test.ts'],
          ...everywhere,
          retry: 2,
          pool: 'forks',
          isolate: false,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/seed-school.ts'],
          ...everywhere,
          retry: 2,
          pool: 'forks',
          isolate: false,
        },
      },
    ],
    maxWorkers: workers(os.availableParallelism(), os.totalmem()),
    sequence: { sequencer: FileOrder },
  },
})

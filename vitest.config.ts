import { defineConfig } from 'vitest/config'

/** How long a test waits for what a page is to show: on a loaded machine more than the second that is usual. */
const patient = { poll: { timeout: 20_000, interval: 50 } }

/**
 * One runner for everything: `server` again on PostgreSQL with TEST_DATABASE_URL; `browser` and `journeys` need the
 * build and Chromium. They run side by side on two cores, where a hand may be quicker than the page once; what fails
 * twice is broken.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          root: './apps/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          testTimeout: 20_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: { name: 'web', root: './apps/web', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
      },
      {
        test: {
          name: 'scratch',
          root: './apps/editors/scratch',
          include: ['{src,build,test}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
          testTimeout: 20_000,
        },
      },
      ...['junior', 'python'].map((name) => ({
        test: {
          name,
          root: `./apps/editors/${name}`,
          include: ['{src,build,test}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
          testTimeout: 20_000,
        },
      })),
      {
        test: {
          name: 'browser',
          include: ['apps/**/test/**/*.browser.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          retry: 1,
          expect: patient,
          fileParallelism: false,
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          retry: 1,
          expect: patient,
          fileParallelism: false,
          pool: 'forks',
        },
      },
    ],
    maxWorkers: 2,
  },
})

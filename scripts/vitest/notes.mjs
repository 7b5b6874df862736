import { writeFileSync } from 'node:fs'

/**
 * The JSON report lacks errors outside of tests, which fail a run, and tests that passed only in a retry. Writes to the
 * file in TEST_NOTES.
 */
export default class NotesReporter {
  onTestRunEnd(modules, unhandled) {
    const errors = [
      ...unhandled.map((error) => ({
        place: error.VITEST_TEST_PATH,
        name: 'outside of any test',
        text: textOf(error),
      })),
      ...modules.flatMap((module) =>
        suitesOf(module).flatMap((suite) =>
          suite.errors().map((error) => ({ place: module.moduleId, name: 'its hooks', text: textOf(error) })),
        ),
      ),
    ]
    const retried = modules.flatMap((module) =>
      [...module.children.allTests('passed')]
        .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => ({ place: module.moduleId, name: test.fullName })),
    )
    writeFileSync(process.env['TEST_NOTES'], JSON.stringify({ errors, retried }))
  }
}

const suitesOf = (module) => [module, ...module.children.allSuites()]

const textOf = (error) => String(error.stack ?? error.message ?? JSON.stringify(error))

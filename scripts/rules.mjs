import { createRequire } from 'node:module'
import config from '../.dependency-cruiser.mjs'
import { root } from './step.mjs'

// The cruiser parses TypeScript without JSX; told the file's ending, its parser reads both. Must happen before the
// cruiser loads it.
const swc = createRequire(import.meta.url)('@swc/core')
const parseFile = swc.parseFileSync
swc.parseFileSync = (file, options) => parseFile(file, { ...options, tsx: /\.[jt]sx$/.test(file) })

/** Fewer modules than this means the cruiser read nothing and would praise an empty project. */
const MODULE_FLOOR = 300

/** Checks the dependency rules; rejects with the list of what breaks them. */
export async function dependencyRules() {
  process.chdir(root)
  const { cruise } = await import('dependency-cruiser')
  const { enhancedResolveOptions, ...options } = config.options
  const { output, exitCode } = await cruise(
    ['apps', 'packages', 'e2e', 'bench'],
    { ...options, ruleSet: { forbidden: config.forbidden }, validate: true, outputType: 'err' },
    enhancedResolveOptions,
  )
  const modules = Number(/(\d+) modules/.exec(output)?.[1] ?? 0)
  if (exitCode > 0 || modules < MODULE_FLOOR)
    throw new Error(
      modules < MODULE_FLOOR
        ? `only ${modules} modules were read, expected at least ${MODULE_FLOOR}\n${output}`
        : output,
    )
}

if (process.argv[1] === import.meta.filename) {
  try {
    await dependencyRules()
  } catch (error) {
    process.stdout.write(`${error.message}\n`)
    process.exit(1)
  }
}

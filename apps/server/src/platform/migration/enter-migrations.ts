const MIGRATION = /^(?:[\w-]+\/)*(\d{4}-\d\d-\d\d-([a-z\d-]+))\.ts$/

/**
 * Adds an entry for every new file to the source of `migrations/index.ts`. Existing entries keep their order, in which
 * databases have run them.
 */
export function enterMigrations(source: string, files: readonly string[]): string {
  const missing = files
    .flatMap((file) => {
      const [, name, noun] = MIGRATION.exec(file) ?? []
      return name && noun && !source.includes(`/${file}'`) ? { file, name, variable: toVariable(noun) } : []
    })
    .toSorted((left, right) => (left.name < right.name ? -1 : 1))
  return missing.reduce((entered, { file, name, variable }) => {
    if (entered.includes(`import * as ${variable} from`))
      throw new Error(`${file}: choose another name than ${variable}`)
    return entered
      .replace('import type { Schema }', `import * as ${variable} from './${file}'\n$&`)
      .replace(/\]\s*$/, `  { name: '${name}', up: ${variable}.up },\n]\n`)
  }, source)
}

const toVariable = (noun: string) => noun.replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase())

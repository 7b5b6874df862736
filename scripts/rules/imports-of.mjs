import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

/** Matches files whose imports are not all in the module record of the parser. */
const OTHER_IMPORTS = /\brequire\(|: *import\(/

const literal = (value) => ({ type: 'StringLiteral', value })
const importCall = (value) => ({
  type: 'ExpressionStatement',
  expression: { type: 'CallExpression', callee: { type: 'Import' }, arguments: [{ expression: literal(value) }] },
})

/**
 * Returns the syntax tree of a file for dependency-cruiser. It contains only imports and exports from other files,
 * because reading whole trees takes half of the time of the rules. Returns undefined if the whole tree is needed.
 */
export function importsTree(file) {
  const text = readFileSync(file, 'utf8')
  if (OTHER_IMPORTS.test(text)) return undefined
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) return undefined
  const sources = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
  )
  const calls = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const found = /^(['"`])((?:(?!\1|\$\{).)*)\1$/.exec(text.slice(start, end))
    return found ? [importCall(found[2])] : []
  })
  const imports = module.staticImports.map(({ moduleRequest }) => ({
    type: 'ImportDeclaration',
    source: literal(moduleRequest.value),
    specifiers: [],
  }))
  const exports = [...new Set(sources)].map((source) => ({ type: 'ExportAllDeclaration', source: literal(source) }))
  return { type: 'Module', body: [...imports, ...exports, ...calls] }
}

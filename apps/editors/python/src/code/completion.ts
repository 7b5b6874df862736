import type { Completion, CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete'
import { localCompletionSource } from '@codemirror/lang-python'
import { syntaxTree } from '@codemirror/language'
import type { Hint } from '@mashu/engine-python/hint'

type Hints = typeof import('@mashu/engine-python/hint')

/** About two thousand names, loaded at the first completion. */
let loading: Promise<Hints> | null = null
const hints = (): Promise<Hints> => (loading ??= import('@mashu/engine-python/hint'))

const called: ReadonlySet<Hint['kind']> = new Set(['function', 'method', 'class'])

const optionOf = ({ label, kind, call, text }: Hint, boost = 0): Completion => ({
  label,
  type: kind,
  detail: text,
  boost,
  ...(call === undefined ? {} : { displayLabel: call }),
  ...(called.has(kind)
    ? {
        apply: (view, _completion, from, to) => {
          const open = view.state.sliceDoc(to, to + 1) === '('
          // The cursor goes between the brackets, or behind them if the call has no arguments.
          const inBrackets = call?.endsWith('()') ? 2 : 1
          view.dispatch({
            changes: { from, to, insert: open ? label : `${label}()` },
            selection: { anchor: from + label.length + (open ? 0 : inBrackets) },
            userEvent: 'input.complete',
          })
        },
      }
    : {}),
})

const inText = (context: CompletionContext): boolean => {
  const { name } = syntaxTree(context.state).resolveInner(context.pos, -1)
  return name === 'String' || name === 'Comment' || name === 'FormatString'
}

/** Returns modules by the names that the program uses: `import turtle as t` maps t to turtle. */
export function importedModules(code: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, list] of code.matchAll(/^[ \t]*import[ \t]+([^\n#]+)/gm)) {
    for (const part of (list ?? '').split(',')) {
      const [, module, alias] = /^\s*([\w.]+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? []
      if (module !== undefined) found.set(alias ?? module, module)
    }
  }
  for (const [, parent, child, alias] of code.matchAll(
    /^[ \t]*from[ \t]+(\w+)[ \t]+import[ \t]+(\w+)(?:[ \t]+as[ \t]+(\w+))?[ \t]*$/gm,
  ))
    found.set(alias ?? child!, `${parent}.${child}`)
  return found
}

/** Returns the module whose members complete `name.`, or null if there is none. */
export function memberModule(code: string, name: string): string | null {
  const [owner = '', ...inner] = name.split('.')
  const module = importedModules(code).get(owner)
  if (module !== undefined) return [module, ...inner].join('.')
  const made = new RegExp(String.raw`^[ \t]*${name}[ \t]*=[ \t]*(?:\w+\.)?(?:Turtle|Pen|Screen)\(`, 'm')
  return made.test(code) ? 'turtle' : null
}

const completeMembers: CompletionSource = async (context) => {
  const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?\.[\p{L}\p{N}_]*$/u)
  if (word === null || inText(context)) return null
  const name = word.text.slice(0, word.text.lastIndexOf('.'))
  const { memberHints, methodHints } = await hints()
  const module = memberModule(context.state.doc.toString(), name)
  // A member of a module may itself be a module, or a value with methods.
  const others = module === null || module.includes('.') ? methodHints : undefined
  const members: readonly Hint[] | undefined = memberHints[module ?? ''] ?? others
  if (members === undefined) return null
  return {
    from: word.from + name.length + 1,
    options: members.map((hint) => optionOf(hint)),
    validFor: /^[\p{L}\p{N}_]*$/u,
  }
}

const isImport = /^\s*(?:import\s+[\w,. ]*|from\s+[\w.]*)$/
const isFrom = /^\s*from\s+(\w+)\s+import\s+[\w, ]*$/

const completeNames: CompletionSource = async (context) => {
  const word = context.matchBefore(/[\p{L}_][\p{L}\p{N}_]*$/u)
  if (inText(context) || (word === null && !context.explicit)) return null
  const from = word?.from ?? context.pos
  if (context.state.sliceDoc(from - 1, from) === '.') return null
  const { keywordHints, builtinHints, moduleHints, memberHints } = await hints()
  const line = context.state.doc.lineAt(context.pos)
  const given: CompletionResult = { from, options: [], validFor: /^[\p{L}\p{N}_]*$/u }
  const before = line.text.slice(0, context.pos - line.from)
  const source = isFrom.exec(before)?.[1]
  // An import statement names functions without calling them.
  if (source !== undefined)
    return {
      ...given,
      options: (memberHints[source] ?? []).map((hint) => {
        const { apply: _, ...option } = optionOf(hint)
        return option
      }),
    }
  if (isImport.test(before)) return { ...given, options: moduleHints.map((hint) => optionOf(hint)) }
  const starred = [...context.state.doc.toString().matchAll(/^[ \t]*from[ \t]+(\w+)[ \t]+import[ \t]+\*/gm)].flatMap(
    ([, module]) => memberHints[module ?? ''] ?? [],
  )
  return {
    ...given,
    options: [
      ...starred.map((hint) => optionOf(hint, 1)),
      ...builtinHints.map((hint) => optionOf(hint)),
      ...keywordHints.map((hint) => optionOf(hint)),
    ],
  }
}

/** Lists names of the program before all other names. */
const completeOwn: CompletionSource = async (context) => {
  if (inText(context)) return null
  const found = await localCompletionSource(context)
  return (
    found && { ...found, options: found.options.map((option) => ({ ...option, boost: 2, detail: '程序里的名字' })) }
  )
}

export const completeCode: readonly CompletionSource[] = [completeMembers, completeOwn, completeNames]

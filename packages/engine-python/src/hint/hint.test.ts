import { describe, expect, it } from 'vitest'
import { openHeadless } from '../../test/headless.ts'
import { builtinHints, keywordHints, memberHints, methodHints, moduleHints } from './hint.ts'

const python = await openHeadless()

describe('the suggestions of the completion', () => {
  it('are short, written in Chinese, and different from each other', () => {
    for (const list of [keywordHints, builtinHints, methodHints, moduleHints, ...Object.values(memberHints)]) {
      expect(new Set(list.map((hint) => hint.label)).size).toBe(list.length)
      for (const { label, text } of list) expect(text, label).toMatch(/^.*[\u4e00-\u9fff].{0,30}$/)
    }
    expect(builtinHints.find((hint) => hint.label === 'print')).toEqual({
      label: 'print',
      kind: 'function',
      call: 'print(内容)',
      text: '把内容显示出来',
    })
    expect(memberHints['math']!.find((hint) => hint.label === 'pi')?.kind).toBe('constant')
    expect(memberHints['math']!.find((hint) => hint.label === 'sqrt')?.kind).toBe('function')
  })

  it('exist in the version of Python that runs the programs', async () => {
    const members = Object.entries(memberHints).flatMap(([module, list]) =>
      list.map((hint) => `${module}.${hint.label}`),
    )
    const names = (hints: readonly { label: string }[]) => JSON.stringify(hints.map((hint) => hint.label))
    const program = `import keyword, builtins, importlib
import numpy.random, matplotlib.pyplot, jieba
import io
def is_member(name):
    module, _, member = name.rpartition('.')
    return hasattr(importlib.import_module(module), member)
kinds = (str, list, dict, set, io.TextIOWrapper)
print([name for name in ${names(keywordHints)} if not (keyword.iskeyword(name) or keyword.issoftkeyword(name))])
print([name for name in ${names(builtinHints)} if not hasattr(builtins, name)])
print([name for name in ${names(moduleHints)} if not importlib.import_module(name)])
print([name for name in ${JSON.stringify(members)} if not is_member(name)])
print([name for name in ${names(methodHints)} if not any(hasattr(kind, name) for kind in kinds)])`
    const { out, error } = await python.run(program)
    expect(error?.traceback).toBeUndefined()
    expect(out).toBe('[]\n'.repeat(5))
  })
})

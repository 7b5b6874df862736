import type { Evidence, PythonError, Words } from '../model/python-error.ts'

/** Explains `sleep(1)` without the name of the module. */
export function ofModule(name: string, { module }: Evidence): Words | undefined {
  if (!module) return undefined
  const { written } = module
  return {
    title: `${name} 在 ${module.module} 模块里，前面少了 ${written}.`,
    suggestion: module.imported
      ? `写成 ${written}.${name}，或者在最上面写 from ${module.module} import ${name}。`
      : `在最上面写 import ${module.module}，再写成 ${module.module}.${name}；或者写 from ${module.module} import ${name}。`,
    meant: `${written}.${name}`,
  }
}

export function ofPlace(
  name: string,
  { later, within, isCalled }: Evidence,
  line: number | undefined,
): Words | undefined {
  if (later !== undefined && line !== undefined && later > line)
    return {
      title: isCalled ? `${name} 还没有定义就被用了` : `变量 ${name} 还没有值就被用了`,
      suggestion: isCalled
        ? `第 ${later} 行才定义它，程序从上往下走：把它移到第 ${line} 行的前面。`
        : `第 ${later} 行才给它值，程序从上往下走：在第 ${line} 行前面先给它一个值，例如 ${name} = 0。`,
    }
  if (within)
    return {
      title: `${name} 只在函数 ${within} 里面有，外面不认识它`,
      suggestion: `让函数用 return ${name} 把它送出来，再写 ${name} = ${within}(…) 接住它。`,
    }
  return undefined
}

/** Explains a local variable that is used before it has a value. */
export function ofLocal({ kind, message, evidence }: PythonError): Words | undefined {
  const name = kind === 'UnboundLocalError' ? /variable '(.+?)'/.exec(message)?.[1] : undefined
  if (!name || !evidence) return undefined
  const title = `变量 ${name} 在函数里还没有值就被用了`
  if (evidence.outer)
    return { title, suggestion: `想改外层函数 ${evidence.outer} 的 ${name}，在函数第一行写 nonlocal ${name}。` }
  return evidence.global
    ? { title, suggestion: `想改函数外面的 ${name}，在函数第一行写 global ${name}。` }
    : { title, suggestion: `在用它之前先给它一个值，例如 ${name} = 0；如果在 if 里才给值，别的情况也要给。` }
}

import { replaceOnce } from './source-text.ts'
import type { Patch } from './patch.ts'

const worker = new RegExp(
  [
    String.raw`return new Promise\(\((\w+),(\w+)\)=>\{const (\w+)=new Worker\("\./extension-worker\.js"\);`,
    String.raw`this\.pendingExtensions\.push\(\{extensionURL:\w+,resolve:\1,reject:\2\}\),\w+\.addWorker\(\3\)\}\)`,
  ].join(''),
  'g',
)

/** The editor would wait forever for the worker of an extension that is not part of the engine. */
export const withoutForeignExtensions: Patch = (source) => {
  if ([...source.matchAll(worker)].length !== 1) throw new Error('the loading of extensions does not look as expected')
  return source.replace(worker, 'return Promise.resolve()')
}

/** The editor accepts comments of any length, but its check of projects refuses long comments. */
export const longComments: Patch = (source) =>
  replaceOnce(source, '"text":{"type":"string","maxLength":8000}', '"text":{"type":"string"}')

/** Without a block of ours for an unknown type, the editor would show no blocks at all. */
export const unknownBlocks: Patch = (source) =>
  replaceOnce(
    source,
    '!(o=iA[t])||"object"!=typeof o)throw',
    '!(o=iA[t]||self.__scratchUnknownBlock?.(t))||"object"!=typeof o)throw',
  )

/** Our page also checks the project at each save, because a refused project could not be opened again. */
export const checkForPage: Patch = (source) =>
  replaceOnce(
    source,
    'n.addSchema(i).addSchema(a),e.exports=function(e,t,o){',
    'n.addSchema(i).addSchema(a),e.exports=self.__scratchCheck=function(e,t,o){',
  )

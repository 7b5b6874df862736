import { replaceOnce } from './source-text.ts'
import type { Patch } from './patch.ts'

const worker = new RegExp(
  [
    String.raw`return new Promise\(\((\w+),(\w+)\)=>\{const (\w+)=new Worker\("\./extension-worker\.js"\);`,
    String.raw`this\.pendingExtensions\.push\(\{extensionURL:\w+,resolve:\1,reject:\2\}\),\w+\.addWorker\(\3\)\}\)`,
  ].join(''),
  'g',
)

/** An extension that is not part of the engine would be waited for in a worker that never comes. */
export const withoutForeignExtensions: Patch = (source) => {
  if ([...source.matchAll(worker)].length !== 1) throw new Error('the loading of extensions does not look as expected')
  return source.replace(worker, 'return Promise.resolve()')
}

/** The editor takes comments of any length, which its own check then refuses to open. */
export const longComments: Patch = (source) =>
  replaceOnce(source, '"text":{"type":"string","maxLength":8000}', '"text":{"type":"string"}')

/** A block of a type that nobody knows is made by the page, instead of leaving a page without blocks. */
export const unknownBlocks: Patch = (source) =>
  replaceOnce(
    source,
    '!(o=iA[t])||"object"!=typeof o)throw',
    '!(o=iA[t]||self.__scratchUnknownBlock?.(t))||"object"!=typeof o)throw',
  )

/** The page asks the check of projects at each save, too: what it refuses could not be opened again. */
export const checkForPage: Patch = (source) =>
  replaceOnce(
    source,
    'n.addSchema(i).addSchema(a),e.exports=function(e,t,o){',
    'n.addSchema(i).addSchema(a),e.exports=self.__scratchCheck=function(e,t,o){',
  )

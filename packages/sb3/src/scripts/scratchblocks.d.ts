/** scratchblocks (MIT) has no types. */
declare module 'scratchblocks/scratch3/index.js' {
  export function init(window: Window): void
  export function makeStyle(): SVGStyleElement
  export function newView(
    document: unknown,
    options: { style: 'scratch3'; scale: number },
  ): { render: () => SVGSVGElement }
}
declare module 'scratchblocks/syntax/index.js' {
  export const Label: new (text: string) => object
  export const Icon: new (name: string) => object
  export const Input: new (shape: string, value: string) => object
  export const Block: new (info: { category: string; shape: string }, children: readonly object[]) => object
  export const Script: new (blocks: readonly object[]) => object
  export const Document: new (scripts: readonly object[]) => object
}

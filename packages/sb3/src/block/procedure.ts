import {
  hat,
  plain,
  reporter,
  stack,
  text,
  type HatBlock,
  type Procedure,
  type Reporter,
  type StackBlock,
  type Value,
} from './block.ts'

/** The label and one `%s` for each parameter. */
export const procedureCode = ({ label, parameters }: Procedure): string =>
  [label, ...parameters.map(() => '%s')].join(' ')
/** Made from the label, so that the ids are the same in the definition and in the calls. */
export const parameterIds = ({ label, parameters }: Procedure): string[] =>
  parameters.map((_, index) => `${label}#${index}`)

/** The scripts of the same sprite can call the block. With `atOnce`, it runs without redrawing the stage. */
export const procedure = (label: string, parameters: readonly string[] = [], atOnce = false): Procedure => ({
  label,
  parameters,
  atOnce,
})
/** 定义 for a custom block. */
export const define = (what: Procedure): HatBlock =>
  hat('procedures_definition', { inputs: { custom_block: { slot: 'prototype', procedure: what } } })
/** Calls a custom block with one value for each of its parameters. */
export function call(what: Procedure, ...values: Value[]): StackBlock {
  if (values.length !== what.parameters.length)
    throw new Error(`${what.label}: ${what.parameters.length} values wanted, ${values.length} given`)
  const ids = parameterIds(what)
  return stack('procedures_call', {
    inputs: Object.fromEntries(values.map((value, index) => [ids[index], text(value)])),
    mutation: {
      tagName: 'mutation',
      children: [],
      proccode: procedureCode(what),
      argumentids: JSON.stringify(ids),
      warp: String(what.atOnce),
    },
  })
}
/** The value of a parameter inside the definition of its custom block. */
export const parameter = (name: string): Reporter =>
  reporter('argument_reporter_string_number', { fields: { VALUE: plain(name) } })

import { flag, optional, text, type Schema } from '../../src/platform/db/table.ts'

/** A parameter of a report gets a kind, a dictionary to choose from, and a mark that it is required. */
export async function up({ addColumns }: Schema): Promise<void> {
  await addColumns('onl_cgreport_param', {
    param_type: text({ default: 'String' }),
    dict_code: optional,
    is_required: flag(),
  })
}

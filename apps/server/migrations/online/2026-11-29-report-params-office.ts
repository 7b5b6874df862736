import { flag, optional, text, type Schema } from '../../src/platform/db/table.ts'

export async function up({ addColumns }: Schema): Promise<void> {
  await addColumns('onl_cgreport_param', {
    param_type: text({ default: 'String' }),
    dict_code: optional,
    is_required: flag(),
  })
}

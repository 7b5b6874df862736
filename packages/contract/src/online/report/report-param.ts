interface AskedParam {
  paramName: string
  paramTxt?: string | null | undefined
  paramType?: string | null | undefined
  isRequired?: boolean | number | null | undefined
}

const SHAPES: Readonly<Record<string, readonly [RegExp, string]>> = {
  Integer: [/^-?\d{1,15}(\.\d{1,6})?$/, '要填数字'],
  Long: [/^-?\d{1,18}$/, '要填整数'],
  Date: [/^\d{4}-\d\d-\d\d$/, '要填日期，例如 2026-09-01'],
  Datetime: [/^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/, '要填时间，例如 2026-09-01 08:00:00'],
}

/** Returns a message for an invalid value. `choices` are the values in the dictionary of the parameter. */
export function paramFault(param: AskedParam, value: string, choices?: readonly string[]): string | undefined {
  const name = `“${param.paramTxt || param.paramName}”`
  if (value === '') return param.isRequired ? `请先填写${name}` : undefined
  if (choices && !choices.includes(value)) return `${name}里没有“${value}”这一项`
  const shape = SHAPES[param.paramType ?? '']
  return shape && !shape[0].test(value) ? `${name}${shape[1]}` : undefined
}

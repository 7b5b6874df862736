interface Area {
  value: string
  text: string
  parent?: string
}

interface Areas {
  options: readonly Area[]
  /** The names by code, from the province down to the region. */
  names: ReadonlyMap<string, string>
}

const PROVINCE = '0000'
const CITY = '00'

/** Returns undefined for a province. */
function parentOf(code: string, known: Readonly<Record<string, string>>): string | undefined {
  if (code.endsWith(PROVINCE)) return undefined
  const city = `${code.slice(0, 4)}${CITY}`
  return code !== city && city in known ? city : `${code.slice(0, 2)}${PROVINCE}`
}

let read: Promise<Areas> | undefined

async function readAreas(): Promise<Areas> {
  const { areaList } = await import('@vant/area-data')
  const known: Record<string, string> = {
    ...areaList.province_list,
    ...areaList.city_list,
    ...areaList.county_list,
  }
  const options = Object.entries(known)
    .map(([value, text]) => ({ value, text, parent: parentOf(value, known) }))
    .map(({ parent, ...option }): Area => (parent === undefined ? option : { ...option, parent }))
    .sort((a, b) => a.value.localeCompare(b.value))
  const nameOf = (code: string): string => {
    const parent = parentOf(code, known)
    return parent === undefined ? known[code]! : `${nameOf(parent)}/${known[code]!}`
  }
  return { options, names: new Map(Object.keys(known).map((code) => [code, nameOf(code)])) }
}

/** Provinces, cities and counties of China (GB/T 2260), read on first use. */
export function areas(): Promise<Areas> {
  read ??= readAreas()
  return read
}

import { login, openCrowdedSchool } from '../crowd.ts'

type Target = { dataDir: string; url?: string | undefined }

interface Growing {
  /** Name of the database. `url` is absent for the embedded database. */
  database: string
  url?: string | undefined
  /** One name per call. */
  names: readonly string[]
  sizes: readonly number[]
  grow: (target: Target, users: string[], from: number, to: number) => Promise<void>
}

/** Measures each call at each size of a school. Each line contains the last time, divided by the first time. */
export async function measureGrown(
  { database, url, names, sizes, grow }: Growing,
  timeOf: (school: string, adminToken: string, index: number) => Promise<number>,
): Promise<Record<string, unknown>[]> {
  const { school, users } = await openCrowdedSchool(url, 300)
  const times = names.map((): number[] => [])
  try {
    let have = 0
    for (const size of sizes) {
      await school.stop()
      await grow({ dataDir: school.dataDir, url }, users, have, size)
      have = size
      await school.start()
      const token = await login(school.url, 'admin')
      for (const [index, own] of times.entries()) own.push(await timeOf(school.url, token, index))
    }
  } finally {
    await school.close()
  }
  return names.map((list, index) => ({
    database,
    list,
    ...Object.fromEntries(sizes.map((size, at) => [`${size} ms`, Number(times[index]![at]!.toFixed(2))])),
    ratio: Number((times[index]!.at(-1)! / times[index]![0]!).toFixed(2)),
  }))
}

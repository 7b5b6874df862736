type Values = Readonly<Record<string, string | undefined>>

/** Reads variables from the environment, or else from the settings file. */
export class EnvReader {
  readonly faults: string[] = []
  private readonly env: Values
  private readonly file: Values
  constructor(env: Values, file: Values = {}) {
    this.env = env
    this.file = file
  }
  text(name: string): string | undefined {
    return this.given(name) ?? this.filed(name)
  }
  given(name: string): string | undefined {
    return this.env[name]?.trim() || undefined
  }
  filed(name: string): string | undefined {
    return this.file[name]?.trim() || undefined
  }
  number(name: string, fallback: number, min: number, max: number): number {
    const given = this.text(name)
    if (given === undefined) return fallback
    const value = Number(given)
    if (Number.isFinite(value) && value >= min && value <= max) return value
    this.faults.push(`${name} 应为 ${min}–${max} 之间的数字，现在是 "${given}"`)
    return fallback
  }
  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const given = this.text(name)
    if (given === undefined) return fallback
    const found = choices.find((choice) => choice === given)
    if (found === undefined) this.faults.push(`${name} 只能是 ${choices.join('、')}，现在是 "${given}"`)
    return found ?? fallback
  }
  check(good: boolean, fault: string): void {
    if (!good) this.faults.push(fault)
  }
}

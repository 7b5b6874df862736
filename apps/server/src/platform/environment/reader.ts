/** Reads variables of the environment and gathers what is wrong with them. */
export class Reader {
  readonly faults: string[] = []
  private readonly env: NodeJS.ProcessEnv
  constructor(env: NodeJS.ProcessEnv) {
    this.env = env
  }
  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined
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

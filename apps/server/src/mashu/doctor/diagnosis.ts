import type { HealthFinding } from '../../platform/app/health-check.ts'
import type { Config } from '../../platform/environment/config.ts'

/** A check of `doctor`. The findings have the format of the health page. */
export interface Diagnosis {
  title: string
  /** An error becomes a finding with the state `bad`. */
  ask(config: Config, options: { deep: boolean }): Promise<HealthFinding | HealthFinding[]>
}

export const fine = (sentence: string): HealthFinding => ({ state: 'ok', sentence })
export const warning = (sentence: string, advice: string): HealthFinding => ({ state: 'warn', sentence, advice })
export const bad = (sentence: string, advice: string): HealthFinding => ({ state: 'bad', sentence, advice })

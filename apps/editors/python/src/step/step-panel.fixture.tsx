import type { StepShot, StepValue } from '@mashu/engine-python'
import { beforeEach } from 'vitest'
import { draw, happen } from '@mashu/ui/drawn'
import type { PageModel } from '../model/page-model.ts'
import { openPageModel, stepShot } from '../model/page-model.fixture.ts'
import { events } from '../run/fake-python.fixture.ts'
import { StepDock } from './step-panel.tsx'

export let model: PageModel

export const int = (text: string): StepValue => ({ kind: 'plain', type: 'int', text })

export const main = (variables: Record<string, StepValue>, change: Partial<StepShot> = {}): StepShot =>
  stepShot(3, { frames: [{ ...stepShot(3).frames[0]!, variables: Object.entries(variables) }], ...change })
export const show = (shot: StepShot): Promise<void> => happen(() => events().step(shot))

export function withStepDock(): void {
  beforeEach(async () => {
    localStorage.clear()
    ;({ model } = openPageModel())
    model.stepControls.next()
    events().state('ready')
    events().state('running')
    await draw(<StepDock model={model} />)
  })
}

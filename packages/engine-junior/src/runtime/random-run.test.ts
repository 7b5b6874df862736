import { describe, expect, it } from 'vitest'
import { editAtRandom, dice } from '../../test/random.fixture.ts'
import { characters } from '../model/change.ts'
import type { Project } from '../model/project.ts'
import { newProject } from '../model/new-project.ts'
import { fitScale } from '../model/size.ts'
import { keepPoses } from './keep.ts'
import { readProject } from '../model/read.ts'
import { stageOf, type Stage } from '../../test/stage.fixture.ts'

const cast = (project: Project) => project.pages.flatMap(characters)

function expectTidy(project: Project, { runtime }: Stage): void {
  for (const character of cast(project)) {
    const pose = runtime.pose(character.id)
    if (!pose) throw new Error(`${character.id} has no pose`)
    expect(pose.x).toBeGreaterThanOrEqual(0)
    expect(pose.x).toBeLessThan(480)
    expect(pose.y).toBeGreaterThanOrEqual(0)
    expect(pose.y).toBeLessThan(360)
    expect([1, 2, 4]).toContain(pose.speed)
    expect(fitScale(character, pose.scale)).toBeCloseTo(pose.scale, 6)
  }
}

/** Runs a project with random taps, drags and ends of sounds. */
function play(project: Project, start: number, ticks: number): Stage {
  const roll = dice(start)
  const stage = stageOf(project)
  const { runtime } = stage
  runtime.flag()
  for (let tick = 0; tick < ticks; tick += 1) {
    runtime.tick()
    const character = cast(project)[roll(cast(project).length + 20)]
    if (character && roll(3) === 0) runtime.drag(character.id, roll(600) - 60, roll(500) - 60)
    else if (character) runtime.tap(character.id)
    else runtime.drop()
    for (const event of stage.of('sound')) if (event.type === 'sound' && roll(10) === 0) runtime.soundEnded(event.token)
  }
  return stage
}

describe.each([11, 12, 13, 14])('random project %d', (start) => {
  const project = editAtRandom(start, 220)

  it('stays within the limits, and has no half turn or speech bubble after a stop', () => {
    const stage = play(project, start, 250)
    expectTidy(project, stage)
    stage.runtime.stop()
    expectTidy(project, stage)
    expect(stage.runtime.running).toBe(false)
    for (const character of cast(project)) {
      expect((stage.runtime.pose(character.id)?.angle ?? 0) % 30).toBe(0)
      expect(stage.runtime.balloon(character.id)).toBeUndefined()
    }
  })

  it('ends every highlight, and reports the start and the end of each run', () => {
    const stage = play(project, start, 200)
    stage.runtime.stop()
    const lit = new Map<string, boolean>()
    for (const event of stage.events) if (event.type === 'highlight') lit.set(event.strip, event.block !== undefined)
    expect([...lit.values()]).not.toContain(true)
    const running = stage.of('running').map((event) => event.type === 'running' && event.running)
    expect(running).toEqual(running.map((_, index) => index % 2 === 0))
    expect(running.length % 2).toBe(0)
  })

  it('has the same result in every run', () => {
    const runs = [play(project, start, 120), play(project, start, 120)]
    expect(runs[0]?.events).toEqual(runs[1]?.events)
  })

  it('can be stored after a run, and read again without a remark', () => {
    const stage = play(project, start, 100)
    stage.runtime.stop()
    const kept = keepPoses(project, stage.runtime.snapshot())
    expect(readProject(JSON.parse(JSON.stringify(kept))).remarks).toEqual([])
  })
})

it('a project without scripts does not run', () => {
  const stage = play(newProject('空'), 1, 20)
  expect(stage.of('running')).toEqual([])
  expect(stage.runtime.running).toBe(false)
})

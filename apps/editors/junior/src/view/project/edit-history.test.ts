import { describe, expect, it } from 'vitest'
import { addCharacter, addPage, drop, newProject, renameProject, seed, type Project } from '@mashu/engine-junior'
import { amend, begin, canRedo, canUndo, MAX_STEPS, record, redo, undo, type History } from '@mashu/ui/history'

const repeat = (times: number, step: (history: History<Project>) => History<Project>, history: History<Project>) =>
  Array.from({ length: times }).reduce<History<Project>>((now) => step(now), history)

describe('the history of edits', () => {
  it('undoes and redoes 60 steps of real editing', () => {
    const states = [newProject('零')]
    for (let step = 1; step <= 60; step += 1) {
      const now = states[step - 1] as Project
      const place = { page: 'page1', character: 'object2' }
      const edits = [
        () => renameProject(now, `第${step}步`),
        () => drop(now, place, [seed('hop')], { x: 10, y: step }),
        () => addCharacter(now, 'page1', { name: '狗', picture: 'd.svg', width: 9, height: 9 }),
      ]
      states.push(edits[step % 3]!())
    }
    let history = states.slice(1).reduce((now, state) => record(now, state), begin(states[0] as Project))
    for (let step = 59; step >= 0; step -= 1) {
      history = undo(history)
      expect(history.now).toBe(states[step])
    }
    expect(canUndo(history)).toBe(false)
    history = repeat(60, redo, history)
    expect(history.now).toBe(states[60])
    expect(canRedo(history)).toBe(false)
  })

  it('keeps at least 50 steps and removes the oldest steps', () => {
    expect(MAX_STEPS).toBeGreaterThanOrEqual(50)
    const history = Array.from({ length: 200 }, (_, step) => step + 1).reduce(
      (now, step) => record(now, step),
      begin(0),
    )
    expect(history.past).toHaveLength(MAX_STEPS)
    expect(history.past[0]).toBe(200 - MAX_STEPS)
  })

  it('discards undone steps when a new step is recorded', () => {
    const history = record(undo(record(record(begin('a'), 'b'), 'c')), 'd')
    expect(history).toEqual({ past: ['a', 'b'], now: 'd', future: [] })
  })

  it('adds no step for an unchanged state or an amended state', () => {
    const history = record(begin('a'), 'b')
    expect(record(history, 'b').past).toEqual(['a'])
    expect(amend(history, 'x')).toEqual({ past: ['a'], now: 'x', future: [] })
  })

  it('changes nothing when there is no step to undo or redo', () => {
    const history = begin('a')
    expect(undo(history)).toBe(history)
    expect(redo(history)).toBe(history)
  })

  it('keeps unchanged pages as the same objects', () => {
    const before = newProject('a')
    const after = addPage(before)
    expect(after.pages[0]).toBe(before.pages[0])
  })
})

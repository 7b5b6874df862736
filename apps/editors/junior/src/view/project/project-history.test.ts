import { newProject, renameProject } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { ProjectHistory } from './project-history.ts'

describe('the history of a project', () => {
  it('undoes and redoes fifty steps', () => {
    const history = new ProjectHistory(newProject('0'))
    for (let step = 1; step <= 50; step += 1) history.write(renameProject(history.project, String(step)))
    for (let step = 0; step < 50; step += 1) history.undo()
    expect(history.project.name).toBe('0')
    expect(history.state()).toMatchObject({ canUndo: false, canRedo: true })
    for (let step = 0; step < 50; step += 1) history.redo()
    expect(history.project.name).toBe('50')
  })

  it('notifies listeners once for a change, and keeps the project when nothing changes', () => {
    const history = new ProjectHistory(newProject('0'))
    let notices = 0
    history.subscribe(() => {
      notices += 1
    })
    const before = history.state()
    history.undo()
    history.write(history.project)
    history.amend(history.project)
    expect(history.state().project).toBe(before.project)
    const steady = notices
    history.amend(renameProject(history.project, '1'))
    expect(notices).toBe(steady + 1)
    expect(history.state().canUndo).toBe(false)
  })

  it('is empty after another project is opened', () => {
    const history = new ProjectHistory(newProject('0'))
    history.write(renameProject(history.project, '1'))
    history.open(newProject('other'))
    history.undo()
    expect(history.project.name).toBe('other')
  })
})

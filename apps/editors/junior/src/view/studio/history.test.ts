import { newProject, renameProject } from '@mashu/engine-junior'
import { describe, expect, it } from 'vitest'
import { Book } from './history.ts'

describe('the book of a project', () => {
  it('takes fifty steps back and forward', () => {
    const book = new Book(newProject('0'))
    for (let step = 1; step <= 50; step += 1) book.write(renameProject(book.project, String(step)))
    for (let step = 0; step < 50; step += 1) book.undo()
    expect(book.project.name).toBe('0')
    expect(book.sheet()).toMatchObject({ canUndo: false, canRedo: true })
    for (let step = 0; step < 50; step += 1) book.redo()
    expect(book.project.name).toBe('50')
  })

  it('tells of each change with a new sheet, and of nothing when nothing changes', () => {
    const book = new Book(newProject('0'))
    let told = 0
    book.subscribe(() => {
      told += 1
    })
    const before = book.sheet()
    book.undo()
    book.write(book.project)
    book.amend(book.project)
    expect(book.sheet().project).toBe(before.project)
    const steady = told
    book.amend(renameProject(book.project, '1'))
    expect(told).toBe(steady + 1)
    expect(book.sheet().canUndo).toBe(false)
  })

  it('forgets all steps when another project is opened', () => {
    const book = new Book(newProject('0'))
    book.write(renameProject(book.project, '1'))
    book.open(newProject('other'))
    book.undo()
    expect(book.project.name).toBe('other')
  })
})

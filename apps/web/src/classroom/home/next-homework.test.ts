// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { OwnUnit } from '../query.ts'
import type { Task } from '../homework/homework.ts'
import { assignmentsAddress } from '../homework/class-tasks.tsx'
import { assignment } from '../test/assignment.ts'
import { nextHomework } from './next-homework.ts'

const task = (change: object) =>
  ({ unit: { id: 'u1', unitName: '猫捉老鼠' }, work: null, step: 'todo', ...change }) as unknown as Task<OwnUnit>

it('the next step begins the homework of a unit, or continues a work', () => {
  expect(nextHomework({ task: task({}) })).toMatchObject({ name: '猫捉老鼠', action: '去做作业', newWindow: true })
  const begun = nextHomework({ task: task({ step: 'saved', work: { id: 'w1' } }) })
  expect(begun.action).toBe('接着做')
  expect(begun.to).toContain('workId=w1')
})

it('the next step opens class homework in its editor, or a page for submitting a file', () => {
  const drawn = nextHomework({ assignment: assignment() })
  expect(drawn).toMatchObject({ name: '画一只猫', newWindow: true })
  expect(drawn.to).toContain('additionalId=a1')
  const file = nextHomework({ assignment: assignment({ codeType: 0 }) })
  expect(file).toMatchObject({ to: assignmentsAddress, newWindow: false })
})

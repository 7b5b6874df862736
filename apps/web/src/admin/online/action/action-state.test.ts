import { expect, test } from 'vitest'
import { newAction, newStep, replaced, withEvent, without } from './action-state.ts'

test('an action with a new event keeps its steps and loses the settings of the old event', () => {
  const button = { ...newAction(2), roles: '7' }
  expect(button).toMatchObject({ name: '动作 3', event: 'button', steps: [{ kind: 'set' }] })
  const daily = withEvent(button, 'daily')
  expect(daily).toMatchObject({ event: 'daily', hour: 8, steps: button.steps })
  expect('roles' in daily).toBe(false)
  const changed = withEvent({ ...daily, timing: 'with' }, 'changed')
  expect(changed.timing).toBe('after')
  expect('hour' in changed).toBe(false)
  expect(withEvent({ ...changed, field: 'age' }, 'fieldChanged')).toMatchObject({ field: '', timing: 'after' })
  expect(newAction(0).id).not.toBe(button.id)
})

test('a step is created, replaced and removed', () => {
  expect(newStep('hook')).toEqual({ kind: 'hook' })
  expect(replaced(['a', 'b'], 1, 'c')).toEqual(['a', 'c'])
  expect(without(['a', 'b'], 0)).toEqual(['b'])
})

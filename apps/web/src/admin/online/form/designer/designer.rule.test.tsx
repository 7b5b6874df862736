// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { signIn, toasts } from '../../../kit/test/test-server.tsx'
import { openDesigner, serverOf, tearDown, view } from './test/designer-page.tsx'
import { press } from './test/published-form.ts'

afterEach(tearDown)

describe('the page of the designer', () => {
  it('shows rules as sentences and calculations, and tests the rules', async () => {
    signIn(['admin'])
    const server = serverOf()
    const box = await openDesigner()
    view('规则', box)
    const [computed, checked] = within(box.getByRole('region', { name: '规则' })).getAllByRole('listitem')
    const sum = within(computed!)
    expect(sum.getByLabelText('第 1 条规则的第 2 项前面的符号')).toBeTruthy()
    press(/再加一项/, sum)
    press('用公式写', sum)
    expect((sum.getByLabelText('第 1 条规则的公式') as HTMLInputElement).value).toBe('theory + practice * theory')
    const rule = within(checked!)
    expect((rule.getByLabelText('第 2 条规则的第 1 个条件的值') as HTMLInputElement).value).toBe('0')
    fireEvent.change(rule.getByLabelText('第 2 条规则的第 1 个条件的值'), { target: { value: '5' } })
    press(/再加一个条件/, rule)
    fireEvent.click(rule.getByText('满足一个'))
    const trial = within(rule.getByRole('group', { name: '第 2 条规则：试一试', hidden: true }))
    fireEvent.change(trial.getByLabelText('理论分'), { target: { value: '4' } })
    expect(trial.getByText('结果：不能提交')).toBeTruthy()
    fireEvent.change(trial.getByLabelText('理论分'), { target: { value: '5' } })
    expect(trial.getByText('结果：可以提交')).toBeTruthy()
    press(/保\s*存/, box)
    await waitFor(() => expect(toasts()).toContain('已保存，发布后生效'))
    const { rules } = server.asked('/online/cgform/api/editAll')[0]!.body as { rules: object[] }
    expect(rules).toMatchObject([
      { formula: 'theory + practice * theory' },
      { formula: 'theory >= 5 or exam_name = ""' },
    ])
  })
})

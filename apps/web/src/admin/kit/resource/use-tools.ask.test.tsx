// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, tidy } from '../test/test-server.tsx'
import { useAsk } from './use-tools.tsx'

afterEach(tidy)

describe('a confirmation of a screen', () => {
  const answers: boolean[] = []
  function Asking() {
    const [ask, question] = useAsk()
    return (
      <>
        <button
          type="button"
          onClick={() =>
            void ask({ title: '确认清空', text: '清空所有学生', verb: '清空 3 名学生', danger: true }).then((yes) =>
              answers.push(yes),
            )
          }
        >
          问
        </button>
        {question}
      </>
    )
  }
  it.each([
    ['清空 3 名学生', true],
    ['取消', false],
    ['关闭', false],
  ])('is answered by %s', async (name, yes) => {
    answers.length = 0
    draw(<Asking />)
    fireEvent.click(screen.getByRole('button', { name: '问' }))
    const dialog = within(screen.getByRole('alertdialog', { name: '确认清空' }))
    expect(dialog.getByText('清空所有学生')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name }))
    await waitFor(() => expect(answers).toEqual([yes]))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

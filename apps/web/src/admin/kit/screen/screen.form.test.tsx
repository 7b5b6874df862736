// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy } from '../test/test-server.tsx'
import { LIST, Positions, fill, openNew, paged, press } from './test/positions.tsx'

afterEach(tidy)

describe('a form', () => {
  it('reports missing values and is not sent', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged() })
    draw(<Positions />)
    const box = await openNew()
    await box.findByLabelText(/职务编码/)
    press(/确\s*定/, box)
    expect(await box.findByText('请输入职务名称')).toBeTruthy()
    expect(server.asked('/sys/position/add')).toEqual([])
  })

  it("keeps the entered values and shows the server's message after a refusal", async () => {
    signIn(['admin'])
    testServer({ [LIST]: paged(), '/sys/position/add': () => ({ refuse: '职务编码已存在' }) })
    draw(<Positions />)
    const box = await openNew()
    await fill(box, 'P1', '教研员二')
    press(/确\s*定/, box)
    expect((await box.findByRole('alert')).textContent).toContain('职务编码已存在')
    expect((box.getByLabelText(/职务名称/) as HTMLInputElement).value).toBe('教研员二')
  })
})

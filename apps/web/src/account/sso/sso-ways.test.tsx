// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answers, open } from '../form/test-answers.tsx'
import { SsoWays } from './sso-ways.tsx'
import { provider, setUp, tearDown } from './test/provider.ts'

const WAYS = '/sys/sso/ways'
beforeEach(setUp)
afterEach(tearDown)

describe('the providers on the login page', () => {
  it('are links that return to the requested page', async () => {
    answers({ [WAYS]: () => ({ result: [provider, { ...provider, code: 'b', name: '企业微信', icon: 'no-such' }] }) })
    open(<SsoWays search="?redirect=%2Faccount%2Fcenter" />)
    const link = await screen.findByRole('link', { name: '统一身份' })
    expect(link.getAttribute('href')).toBe('/api/thirdLogin/render/school?redirect=%2Faccount%2Fcenter')
    expect(screen.getByRole('link', { name: '企业微信' })).toBeTruthy()
  })

  it('are hidden without providers and after a failure', async () => {
    const server = answers({ [WAYS]: () => ({ refuse: '稍后再试' }) })
    const { container } = open(<SsoWays search="" />)
    await waitFor(() => expect(server.of(WAYS)).toHaveLength(1))
    expect(container.textContent).toBe('')
  })
})

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { siteConfig } from '../../api/site-config.ts'
import { answers, open, tidy } from '../form/test-answers.tsx'
import { LoginPage } from './login-page.tsx'

vi.mock('../../api/site-preview.ts', () => ({ isSitePreview: true }))
afterEach(tidy)

it('a preview of the login page does not take the focus from the office', () => {
  siteConfig.allowPhoneLogin = '1'
  answers({})
  open(<LoginPage />)
  expect(document.activeElement).toBe(document.body)
  fireEvent.click(screen.getByRole('tab', { name: '手机号登录' }))
  expect(screen.getByLabelText('手机号')).not.toBe(document.activeElement)
})

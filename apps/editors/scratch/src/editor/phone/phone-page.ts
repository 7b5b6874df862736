import { isPhoneScreen } from '@mashu/ui/store'
import { renderSVG } from 'uqr'
import { playedInstead, type Played } from './played.ts'
import './phone.css'

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...content)
  return element
}

const helpOf = (played: Played | null): string =>
  played?.own
    ? '作品好好地存着，一点也不会少。在电脑或平板上登录，打开下面的网址就能接着做。'
    : '在电脑或平板上登录，打开下面的网址就能开始做。'

/** The QR code is for the camera of a tablet. */
function addressCard(address: string): HTMLElement {
  const code = make('span', { class: 'phone-code', role: 'img', 'aria-label': '网址的二维码' })
  code.innerHTML = renderSVG(address, { border: 2 })
  const field = make('input', { readonly: '', value: address, 'aria-label': '网址' })
  const copy = make('button', { type: 'button', class: 'phone-main' }, '复制网址')
  copy.addEventListener('click', () => {
    field.select()
    // Without HTTPS, the browser has no clipboard. The selected URL can then be copied by hand.
    navigator.clipboard?.writeText(address).then(
      () => {
        copy.textContent = '复制好了'
      },
      () => undefined,
    )
  })
  return make(
    'div',
    { class: 'phone-address' },
    code,
    make('div', {}, make('p', {}, '用平板的相机扫一扫，或者把网址发到电脑上。'), field, copy),
  )
}

function stageOf(played: Played | null): HTMLElement {
  if (played === null) return make('div', { class: 'phone-nothing' }, make('img', { src: './icon.svg', alt: '' }))
  return make('iframe', {
    src: played.address,
    title: played.own ? '玩一玩这个作品' : '看一看它从什么开始',
    allow: 'autoplay; fullscreen',
  })
}

/**
 * Replaces the editor on a phone, which has no space for blocks: plays the work, and shows the URL for a computer.
 * `openHere` opens the editor when the child wants to continue anyway, or when the device was unfolded.
 */
export async function showPhonePage(openHere: () => void): Promise<void> {
  const played = await playedInstead(location.search)
  const here = make('button', { type: 'button', class: 'phone-here' }, '没有电脑和平板？在手机上也打开')
  const page = make(
    'main',
    { id: 'phone' },
    make('div', { class: 'phone-stage' }, stageOf(played)),
    make(
      'div',
      { class: 'phone-words' },
      make('h1', {}, played?.own ? '手机上可以玩，改积木要用电脑或平板' : '拼积木要用电脑或平板'),
      make('p', {}, `手机屏幕太小，放不下积木和舞台。${helpOf(played)}`),
      addressCard(location.href),
      make('p', { class: 'phone-ways' }, make('a', { href: '/account/center' }, '返回'), here),
    ),
  )
  const splash = document.getElementById('splash')
  const cover = (covered: boolean) => {
    if (splash) splash.hidden = covered
  }
  const goOn = () => {
    window.removeEventListener('resize', measure)
    page.remove()
    cover(false)
    openHere()
  }
  const measure = () => {
    if (!isPhoneScreen()) goOn()
  }
  window.addEventListener('resize', measure)
  here.addEventListener('click', goOn)
  cover(true)
  document.body.append(page)
}

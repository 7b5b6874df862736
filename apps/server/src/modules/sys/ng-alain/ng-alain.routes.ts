import { ngAlain, type NgMenuEntry } from '@mashu/contract/sys/ng-alain'
import type { MenuRoute } from '@mashu/contract/sys/permission'
import type { AppContext } from '../../../platform/app/context.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { setting } from '../config/config.ts'
import { dictCache } from '../dict/dict.ts'
import { myMenu } from '../permission/permission.ts'
import { selectUserInfo } from '../user/user.ts'

function toEntry({ path, meta, children, hidden }: MenuRoute): NgMenuEntry[] {
  if (hidden) return []
  const below = (children ?? []).flatMap(toEntry)
  return [
    {
      text: meta.title,
      group: below.length > 0,
      ...(path ? { link: path } : {}),
      ...(meta.icon ? { icon: meta.icon } : {}),
      ...(below.length > 0 ? { children: below } : {}),
    },
  ]
}

const isNumber = (value: string) => /^-?\d{1,15}$/.test(value)

export function ngAlainRoutes(context: AppContext): void {
  serve(context, ngAlain, {
    getAppData: async ({ user }) => {
      const { avatar, email } = await selectUserInfo(user.id)
      return {
        app: { name: setting('brandName') ?? '', description: setting('brandDesc') ?? '' },
        user: { name: user.realname, avatar: avatar ? context.wire.fileUrl(avatar) : null, email, token: '' },
        menu: (await myMenu(user)).menu.flatMap(toEntry),
      }
    },
    getDictItems: ({ params }) =>
      dictCache()
        .options(params.dictCode)
        .map(({ value, text }) => ({ value: isNumber(value) ? Number(value) : value, label: text })),
  })
}

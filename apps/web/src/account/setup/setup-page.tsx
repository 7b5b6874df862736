import { useQuery } from '@tanstack/react-query'
import { setup } from '@mashu/contract/sys/start/setup'
import { queryOf } from '../../api/query.ts'
import { LOGIN } from '../../page/redirect.ts'
import { useTitle } from '../../page/title.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { UserLayout } from '../user-layout.tsx'
import { SetupForm } from './setup-form.tsx'

function Setup() {
  const { data, isPending, error, refetch, isRefetching } = useQuery({
    ...queryOf(setup.state),
    retry: false,
    // A later reply of the server would replace entered values.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    // A person who returns after the school was created must not see a cached form.
    gcTime: 0,
  })
  if (isPending)
    return (
      <div aria-busy="true">
        <Skeleton height={320} radius={16} />
      </div>
    )
  if (!data)
    return <ErrorState title="没有加载出来" error={error} onRetry={() => void refetch()} retrying={isRefetching} />
  if (!data.open)
    return (
      <EmptyState
        title="这所学校已经建好了"
        text="用管理员账号登录，就可以添加老师和学生。"
        alone
        action={<ButtonLink to={LOGIN}>去登录</ButtonLink>}
      />
    )
  return <SetupForm />
}

/** The person who started the server creates the school, an administrator and the first class. */
export function SetupPage() {
  useTitle('建立学校')
  return (
    <UserLayout isAlone>
      <Setup />
    </UserLayout>
  )
}

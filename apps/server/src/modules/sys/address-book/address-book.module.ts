import { addressBook } from '@mashu/contract/sys/user/address-book'
import type { ServerModule } from '../../../platform/app/context.ts'
import { addressBookRoutes } from './address-book.routes.ts'

export const addressBookModule: ServerModule = {
  name: 'sys/address-book',
  tables: [],
  routes: addressBookRoutes,
  menu: [
    {
      under: null,
      name: '通讯录',
      url: '/isystem/addressList',
      component: 'system/AddressList',
      sort: 10.5,
      icon: 'team',
      holders: ['teacher'],
      contracts: [addressBook],
      teacher: ['system:addressBook:list'],
    },
  ],
}

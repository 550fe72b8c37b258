import type { JsonObject } from '#protocol/json.ts';

/** Members of the fictional organisation. `mbr_7` has memberships to remove, and its deletion breaks off meanwhile. */
export const MEMBERS: readonly JsonObject[] = [
  {
    memberId: 'mbr_1',
    name: 'Ana Ruiz',
    email: 'ana@faro.example',
    externalId: 'EXT-1',
    siteId: 'site_1',
    status: 'active',
    memberships: 0,
  },
  {
    memberId: 'mbr_2',
    name: 'Bo Lind',
    email: 'bo@faro.example',
    externalId: 'EXT-2',
    siteId: 'site_1',
    status: 'invited',
    memberships: 0,
  },
  {
    memberId: 'mbr_7',
    name: 'Iker Sanz',
    email: 'iker@faro.example',
    externalId: 'EXT-7',
    siteId: 'site_2',
    status: 'active',
    memberships: 4,
  },
];

/** The member of this id, in this organisation. */
export function memberOf(id: unknown): JsonObject | undefined {
  return MEMBERS.find(({ memberId }) => memberId === id);
}

// In the order in which they run, which is that of their names. One that has been released is never changed.
export * as '0001_owners' from './migrations/0001_owners';
export * as '0002_catalogue' from './migrations/0002_catalogue';
export * as '0003_campaigns' from './migrations/0003_campaigns';
export * as '0004_customers' from './migrations/0004_customers';
export * as '0005_sales' from './migrations/0005_sales';
export * as '0006_scheduling' from './migrations/0006_scheduling';
export * as '0007_checkin' from './migrations/0007_checkin';
export * as '0008_points' from './migrations/0008_points';
export * as '0009_rollups' from './migrations/0009_rollups';
export * as '0010_configuration' from './migrations/0010_configuration';
export * as '0011_memberships' from './migrations/0011_memberships';
export * as '0012_customer_lists' from './migrations/0012_customer_lists';
export * as '0013_refunds' from './migrations/0013_refunds';
export * as '0014_payment_search' from './migrations/0014_payment_search';
export * as '0015_sign_in_places' from './migrations/0015_sign_in_places';
export * as '0016_image_keys' from './migrations/0016_image_keys';
export * as '0017_leases' from './migrations/0017_leases';

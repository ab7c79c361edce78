type Column = `${string}.${string}`;
type BusinessOf<Of extends Column> = Of extends `${infer Table}.${string}`
  ? `${Table}.client_app_id`
  : never;

/** The part of Kysely's join by which a misspelt table or column does not compile. */
interface Join<Left extends Column, Right extends Column> {
  onRef(
    left: Left | BusinessOf<Left>,
    operator: '=',
    right: Right | BusinessOf<Right>,
  ): Join<Left, Right>;
}

const businessOf = <Of extends Column>(column: Of) =>
  `${column.split('.')[0]}.client_app_id` as BusinessOf<Of>;

/** Joins a table by these columns within a business, since no row points into another one. */
export const sameBusiness =
  <Left extends Column, Right extends Column>(left: Left, right: Right) =>
  <Joined extends Join<Left, Right>>(join: Joined): Joined =>
    join.onRef(businessOf(left), '=', businessOf(right)).onRef(left, '=', right) as Joined;

import { PageHead } from '../../src/components/parts/PageHead';
import { Show } from '../../src/components/show/Show';
import type { Extension } from '../../src/extension';
import { defineResource } from '../../src/resources/defineResource';

/** An extension with a resource in App Config whose records have a page. */
export const own: readonly Extension[] = [
  {
    name: 'Boat club',
    resources: [
      defineResource({
        name: 'docks',
        label: 'Docks',
        area: 'appConfig',
        list: async () => ({ default: () => <PageHead title="All docks" /> }),
        show: async () => ({
          default: () => (
            <Show
              thing="Dock"
              nameOf={({ name }) => name}
              backLabel="Back to Docks"
              failure="The dock could not be loaded."
              missing="Dock not found."
            >
              {null}
            </Show>
          ),
        }),
      }),
    ],
  },
];

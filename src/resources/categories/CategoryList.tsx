import ServiceList from '../services/ServiceList';
import { ManageCategories } from './ManageCategories';

/** The categories are managed in a dialog over the list of services. */
const CategoryList = () => (
  <>
    <ServiceList />
    <ManageCategories />
  </>
);

export default CategoryList;

import { changePinFault, pinSessionFault, setPinFault, verifyPinFault } from '../../../domain/pins';
import { useAuth } from '../../authProvider/AuthProvider';
import { useOwnerDataProvider } from '../../useOwnerDataProvider';
import { PinForm } from './PinForm';

interface FormProps {
  onSent: () => void;
  onCancel: () => void;
}

/** Asks for the PIN (PIN-14 to PIN-18). */
export const VerifyPinForm = (props: FormProps) => {
  const { user, token } = useAuth();
  const dataProvider = useOwnerDataProvider();
  const sessionFault = () => {
    const message = pinSessionFault({ userId: user?.id, token: token() });
    return message ? { message } : undefined;
  };
  return (
    <PinForm
      {...props}
      text="Enter your 4-digit PIN to open App Config."
      fields={[{ name: 'pin', label: 'PIN', isNew: false }]}
      submitLabel="Verify"
      busyLabel="Verifying..."
      faultOf={({ pin }) => verifyPinFault(pin) ?? sessionFault()}
      send={({ pin }) => dataProvider.verifyPin({ userId: user?.id ?? '', pin })}
      failure={{
        refused: 'Invalid PIN',
        unanswered: 'Failed to verify PIN. Please try again.',
      }}
      clearsWhenRefused
    />
  );
};

/** Sets the first PIN (PIN-19 to PIN-21). */
export const SetPinForm = (props: FormProps) => {
  const { user } = useAuth();
  const dataProvider = useOwnerDataProvider();
  return (
    <PinForm
      {...props}
      text="Choose 4 digits. From then on they open App Config: services, campaigns, rewards and membership plans."
      fields={[
        { name: 'pin', label: 'New PIN', isNew: true },
        { name: 'confirmation', label: 'Confirm PIN', isNew: true },
      ]}
      submitLabel="Set PIN"
      busyLabel="Setting PIN..."
      faultOf={({ pin, confirmation }) => setPinFault(pin, confirmation)}
      send={({ pin }) => dataProvider.setPin({ userId: user?.id ?? '', pin })}
      failure={{
        refused: 'Failed to set PIN',
        unanswered: 'Failed to set PIN. Please try again.',
      }}
    />
  );
};

/** Changes the PIN (PIN-22 to PIN-25). */
export const ChangePinForm = (props: FormProps) => {
  const { user } = useAuth();
  const dataProvider = useOwnerDataProvider();
  return (
    <PinForm
      {...props}
      text="Enter the PIN you have and the one you want instead."
      fields={[
        { name: 'currentPin', label: 'Current PIN', isNew: false },
        { name: 'newPin', label: 'New PIN', isNew: true },
        { name: 'confirmation', label: 'Confirm new PIN', isNew: true },
      ]}
      submitLabel="Change PIN"
      busyLabel="Changing PIN..."
      faultOf={changePinFault}
      send={({ currentPin, newPin }) =>
        dataProvider.changePin({ userId: user?.id ?? '', currentPin, newPin })
      }
      failure={{
        refused: 'Failed to change PIN',
        unanswered: 'Failed to change PIN. Please try again.',
      }}
    />
  );
};
